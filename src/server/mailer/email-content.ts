import { FEE_LATER } from '#contract/pricing/delivery-texts.ts'

/** The parts of an email. Its text and its HTML are made from them, so that both always agree. */
export type EmailContent = {
  shopName: string
  title: string
  paragraphs: string[]
  /** Names and values, such as lines and their prices. */
  rows?: [string, string][]
  button?: { label: string; href: string }
  /** Text below the button. */
  footnotes?: string[]
  /** How to reach the shop. */
  signature: string
}

/** The content as plain text. */
export function emailText(content: EmailContent): string {
  const { title, paragraphs, rows = [], button, footnotes = [], signature } = content
  const blocks = [
    title,
    ...paragraphs,
    rows.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.href}` : '',
    ...footnotes,
    `--\n${signature}`,
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** The content as HTML that mail programs show: one table, styles in place, nothing from outside. */
export function emailHtml(content: EmailContent): string {
  const { shopName, title, paragraphs, rows = [], button, footnotes = [], signature } = content
  const line = (text: string, style: string) =>
    `<p style="margin:0 0 14px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  // amounts have a table for themselves: a long address next to them would leave the names no room
  const facts = rows.filter(([, value]) => !isAmount(value))
  const amounts = rows.filter(([, value]) => isAmount(value))
  const body = [
    `<h1 style="margin:0 0 18px;font-size:22px;line-height:30px;font-weight:600">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(text => line(text, '')),
    table(facts, ''),
    table(amounts, 'white-space:nowrap'),
    button &&
      `<p style="margin:6px 0 20px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#174a3e;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    ...footnotes.map(text => line(text, 'font-size:14px;color:#5c574f')),
    `<p style="margin:22px 0 0;padding-top:16px;border-top:1px solid #ddd9d1;font-size:14px;color:#5c574f">${escapeHtml(signature).replaceAll('\n', '<br>')}</p>`,
  ]
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f5f3ef;color:#1b1916;font:16px/24px 'Be Vietnam Pro',Arial,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:10px"><tr><td style="padding:28px 24px">
<p style="margin:0 0 20px;font-size:18px;font-weight:600;color:#174a3e">${escapeHtml(shopName)}</p>
${body.filter(Boolean).join('\n')}
</td></tr></table></td></tr></table></body></html>
`
}

/** Whether a value is an amount in đồng, or the text that one comes later. */
const isAmount = (value: string): boolean => value.endsWith('₫') || value === FEE_LATER

function table(rows: readonly [string, string][], valueStyle: string): string {
  if (rows.length === 0) return ''
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="${CELL}">${escapeHtml(name)}</td><td style="${CELL};text-align:right;${valueStyle}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 18px">${cells.join('')}</table>`
}

const CELL = 'padding:8px 0;border-bottom:1px solid #ebe8e2;font-size:15px;vertical-align:top'

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
