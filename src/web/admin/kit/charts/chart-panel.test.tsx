import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChartPanel } from './chart-panel.tsx'

const html = (isSample: boolean): string =>
  renderToStaticMarkup(
    <ChartPanel title="Doanh thu" chart={<i>chart</i>} table={<b>table</b>} isSample={isSample} />,
  )

describe('the panel of a chart', () => {
  it('labels a sample on the chart itself, and offers no table of its metrics', () => {
    expect(html(true)).toContain('Dữ liệu mẫu')
    expect(html(true)).not.toContain('Xem dạng bảng')
  })

  it('labels no real metrics as a sample', () => {
    expect(html(false)).not.toContain('mẫu')
    expect(html(false)).toContain('Xem dạng bảng')
  })
})
