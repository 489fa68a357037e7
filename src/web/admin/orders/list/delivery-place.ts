const SHORT: readonly [RegExp, string][] = [
  [/^phường /i, 'P. '],
  [/^xã /i, 'X. '],
  [/^đặc khu /i, 'ĐK. '],
  [/^thành phố hồ chí minh$/i, 'TP. HCM'],
  [/^thành phố /i, 'TP. '],
  [/^tỉnh /i, ''],
]

function short(name: string): string {
  const found = SHORT.find(([long]) => long.test(name))
  return found ? name.replace(...found) : name
}

/** Ward and province of an order in the short form of addresses: `P. Sài Gòn, TP. HCM`. */
export function deliveryPlace({ state, city }: { state: string; city: string }): string {
  return [state, city]
    .filter(name => name !== '')
    .map(short)
    .join(', ')
}
