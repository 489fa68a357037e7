import { createHash } from 'node:crypto'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;background:#fff;color:#2b2a27}' +
  'main{max-width:26rem;padding:1.5rem;text-align:center}h1{font-size:1.5rem;line-height:2rem;margin:0 0 .5rem}a{color:inherit}'

/**
 * A page that needs nothing but itself, with its headers.
 * @param page.seconds after which it loads itself again, for a 503; without them it leads to the shop
 */
export function smallPage({ title, text, seconds }: { title: string; text: string; seconds?: number }) {
  const [refresh, next, link] =
    seconds === undefined
      ? ['', '', '<a href="/">Về trang chủ</a>']
      : [
          `\n<meta http-equiv="refresh" content="${seconds}">`,
          ` Trang tự tải lại sau ${seconds} giây.`,
          '<a href="">Tải lại ngay</a>',
        ]
  const html = Buffer.from(`<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}.${next}</p>
<p>${link}</p>
</main>
</body>
</html>
`)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': html.length,
    'cache-control': 'no-store',
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
  return { html, headers }
}
