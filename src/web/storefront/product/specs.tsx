/** The facts of a product, by their labels. */
export function Specs({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-18">Thông số</h2>
      <dl className="mt-3 border-sand-200 border-t">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid min-h-12 grid-cols-[112px_1fr] items-center gap-4 border-sand-200 border-b py-2 text-15"
          >
            <dt className="text-sand-600">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
