/** A CSV file of these lines as the form that a moving-in takes. */
export function csvForm(lines: readonly string[], name = 'hang.csv'): FormData {
  const form = new FormData()
  form.append('files', new Blob([lines.join('\n')], { type: 'text/csv' }), name)
  return form
}
