import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'

/**
 * Google and Facebook: always shown; as long as the shop has no access to them, a click explains that (R28).
 */
export function SocialButtons() {
  const [chosen, setChosen] = useState<string | undefined>()
  const choose = (name: string) => (): void => setChosen(name)
  const look = buttonClass({ kind: 'secondary' })
  return (
    <div className="mt-8">
      <p className="flex items-center gap-4 text-14 text-sand-600 before:h-px before:flex-1 before:bg-sand-200 after:h-px after:flex-1 after:bg-sand-200">
        hoặc
      </p>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <button type="button" onClick={choose('Google')} className={look}>
          <GoogleMark />
          Google
        </button>
        <button type="button" onClick={choose('Facebook')} className={look}>
          <FacebookMark />
          Facebook
        </button>
      </div>
      <p role="status" className="mt-3 text-14 text-sand-600 empty:hidden">
        {chosen && `Đăng nhập bằng ${chosen} chưa khả dụng. Vui lòng dùng email.`}
      </p>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.5-2.7c-1 .7-2.3 1.1-3.8 1.1-2.9 0-5.3-1.9-6.2-4.6H2.2V17A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9l3.6-2.8Z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7l3.6 2.9C6.7 7.3 9.1 5.4 12 5.4Z"
      />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#0866FF"
        d="M24 12a12 12 0 1 0-14.9 11.6v-8H6.6V12h2.5v-1.6c0-4.1 1.9-6 5.9-6 .8 0 2 .2 2.6.3v3.3h-1.4c-2 0-2.7.7-2.7 2.7V12h3.9l-.7 3.7h-3.2v8.2A12 12 0 0 0 24 12Z"
      />
    </svg>
  )
}
