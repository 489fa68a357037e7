import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Link, type LinkProps } from 'react-router'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The column of 432 px for the registration and the request of a password link. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[464px] px-4 py-8 md:py-14">{children}</div>
}

/** Why a form was refused, if no field shows it. */
export function FormFailure({ errors }: { errors: FieldErrors }) {
  return errors.root ? (
    <Notice tone="error" className="mt-6">
      {errors.root.message}
    </Notice>
  ) : null
}

/** Replaces a form that could not be sent, for people without JavaScript. */
export function FormNoscriptNotice({ what }: { what: string }) {
  return (
    <noscript>
      <p data-unscripted-note className="mt-4 rounded-6 bg-glow-50 p-4 text-15 text-glow-700">
        Trình duyệt này chưa thể {what}: JavaScript đang tắt, trình duyệt quá cũ hoặc trang chưa tải hết.
      </p>
    </noscript>
  )
}

/** A link in running text. */
export function TextLink({ children, ...rest }: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link {...rest} className="font-semibold text-pine-700 underline underline-offset-4">
      {children}
    </Link>
  )
}
