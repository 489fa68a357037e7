/** The facts of a product, by their labels, in two columns if there is room. */
export function Specs({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-18">Thông số</h2>
      <dl className="mt-3 grid gap-x-6 border-sand-200 border-t sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-sand-200 border-b py-2.5">
            <dt className="text-13 text-sand-600">{label}</dt>
            <dd className="font-medium text-15">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
