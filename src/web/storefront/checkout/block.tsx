import type { ReactNode } from 'react'

/** A numbered part of the checkout. */
export function Block({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="mb-9">
      <h2 className="mb-5 flex items-center gap-3 font-semibold text-18 md:text-20">
        <span
          aria-hidden
          className="flex size-7 items-center justify-center rounded-full bg-sand-900 text-14 text-white"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
