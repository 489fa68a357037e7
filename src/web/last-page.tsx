import { knownContact } from './lib/shop-contact.ts'
import { pageStyles } from './styles/page-styles.ts'

/**
 * The whole document if the page around all pages has failed: in place of the router's own
 * (`tools/pages/router-failures.ts`). It shares nothing with the root's own page, which may be the part
 * that has failed.
 */
export function LastPage() {
  const contact = knownContact()
  return (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Không thể tải trang</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as it was built */}
        <style dangerouslySetInnerHTML={{ __html: pageStyles }} />
      </head>
      <body className="font-text antialiased">
        <main className="page py-16">
          <h1 className="display-face text-28">Không thể tải trang</h1>
          <p className="mt-3 text-16">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page */}
            <a href="" className="underline">
              Tải lại trang
            </a>
          </p>
          {contact?.phoneHref && (
            <p className="mt-3 text-16">
              <a href={contact.phoneHref} className="underline">
                Gọi {contact.name}
              </a>
            </p>
          )}
          {contact?.zaloHref && (
            <p className="mt-3 text-16">
              <a href={contact.zaloHref} className="underline">
                Nhắn Zalo
              </a>
            </p>
          )}
        </main>
      </body>
    </html>
  )
}
