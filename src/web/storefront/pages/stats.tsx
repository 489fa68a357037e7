const STATS = [
  ['10+', 'năm làm nghề đèn'],
  ['10.000+', 'khách hàng'],
  ['500+', 'công trình đã lắp'],
  ['2.000+', 'mẫu đèn'],
] as const

/** The shop in four figures. */
export function Stats() {
  return (
    <dl className="mt-12 grid grid-cols-2 gap-y-6 rounded-6 border border-sand-200 py-6 lg:grid-cols-4">
      {STATS.map(([figure, what]) => (
        <div key={what} className="flex flex-col-reverse border-sand-200 px-5 md:px-7 lg:not-last:border-r">
          <dt className="text-14 text-sand-600">{what}</dt>
          <dd className="font-semibold text-28 md:text-32">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
