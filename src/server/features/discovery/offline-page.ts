import { formatPhone, phoneHref, zaloHref } from '#contract/kernel/phone.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'

/** The rights of the page without a network: it may only show itself. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE = `
:root{color-scheme:only light}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;
  background:#fff;color:#1b1916;font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;font:500 28px/1.3 Georgia,"Times New Roman","Noto Serif",serif}
p{margin:12px 0 24px;color:#5c574f;max-width:26rem}
nav{display:grid;gap:12px;justify-content:center}
a{display:block;min-width:220px;box-sizing:border-box;padding:12px 20px;border:1px solid #8f897f;
  border-radius:6px;color:#1b1916;font-weight:600;text-decoration:none}
a.main{background:#174a3e;border-color:#174a3e;color:#fff}
a.zalo{border-color:#0068ff;color:#0057d6}
a:focus-visible{outline:2px solid #1f5f4f;outline-offset:2px}`.trim()

/**
 * The page that a browser shows when it has no network: name, phone and chat of the shop, as far as the
 * settings have them. It loads nothing else; «Thử lại» leads to the address that could not be opened.
 */
export function offlinePage({ name, hotline, zaloPhone, hours }: Settings['shop']): string {
  const calls = [
    hotline && `<a href="${phoneHref(hotline)}">Gọi ${escaped(formatPhone(hotline))}</a>`,
    zaloPhone && `<a class="zalo" href="${zaloHref(zaloPhone)}">Nhắn Zalo</a>`,
  ].filter(Boolean)
  const call = hotline ? ' Bạn vẫn có thể gọi cho cửa hàng.' : ''
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Không có kết nối – ${escaped(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(name)}</h1>
<p>Chưa kết nối được với cửa hàng. Vui lòng kiểm tra mạng rồi thử lại.${call}${hours ? ` Giờ mở cửa: ${escaped(hours)}.` : ''}</p>
<nav aria-label="Đi tiếp">
<a class="main" href="">Thử lại</a>
${calls.join('\n')}
</nav>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
  return text.replace(/[&<>"']/g, sign => `&${names[sign]};`)
}
