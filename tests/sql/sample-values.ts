import ts from 'typescript'

/** Which member of a union is at a path of the arguments; elsewhere the first one or the last one. */
type Choices = { others: 'first' | 'last'; chosen: Record<string, number> }
/** `sizes` are the numbers of members of the unions that were met, `texts` is how many texts were made. */
type Sampling = { checker: ts.TypeChecker; choices: Choices; sizes: Record<string, number>; texts: number }

const MAX_DEPTH = 9

/**
 * Values for parameters of these types, in every way that one union decides: with the first member of each
 * union (the value is there), with the last one (it is absent), and from there with each other member of each
 * union in turn.
 */
export function* samplesOf(checker: ts.TypeChecker, parameters: readonly ts.Type[]): Generator<unknown[]> {
  const waiting: Choices[] = [
    { others: 'first', chosen: {} },
    { others: 'last', chosen: {} },
  ]
  const seen = new Set<string>()
  for (let choices = waiting.shift(); choices; choices = waiting.shift()) {
    const { others, chosen } = choices
    const sampling: Sampling = { checker, choices, sizes: {}, texts: 0 }
    yield parameters.map((type, index) => sample(sampling, type, `${index}`, 0))
    for (const [path, size] of Object.entries(sampling.sizes)) {
      for (let member = 0; member < size; member++) {
        const key = `${others} ${path} ${member}`
        if (seen.has(key)) continue
        seen.add(key)
        waiting.push({ others, chosen: { ...chosen, [path]: member } })
      }
    }
  }
}

function sample(sampling: Sampling, type: ts.Type, path: string, depth: number): unknown {
  const { checker, choices, sizes } = sampling
  if (depth > MAX_DEPTH) return undefined
  if (type.isUnion()) {
    const members = type.types.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
    sizes[path] = members.length
    const index = choices.chosen[path] ?? (choices.others === 'first' ? 0 : members.length - 1)
    const member = members[index]
    return member && sample(sampling, member, `${path}.${index}`, depth + 1)
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true'
  // days, since some texts are read as one, and each another one, since equal ones can mean that there is
  // nothing to do
  if (type.flags & ts.TypeFlags.StringLike) return `2026-11-${10 + (sampling.texts++ % 20)}`
  if (type.flags & ts.TypeFlags.NumberLike) return 1
  if (type.flags & ts.TypeFlags.Null) return null
  if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    return sampleObject(sampling, type, path, depth)
  return undefined
}

function sampleObject(sampling: Sampling, type: ts.Type, path: string, depth: number): unknown {
  const { checker } = sampling
  const inner = (part: ts.Type | undefined, name: string) =>
    part && sample(sampling, part, `${path}.${name}`, depth + 1)
  const name = type.getSymbol()?.name
  if (name === 'Date') return new Date()
  if (name === 'Buffer') return Buffer.alloc(32)
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference)
    return [inner(element, '[]'), inner(element, '[]')]
  }
  const fields = checker
    .getPropertiesOfType(type)
    .map(field => [field.name, inner(checker.getTypeOfSymbol(field), field.name)] as const)
  const indexed = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  return Object.fromEntries(indexed ? [...fields, ['a', inner(indexed, 'a')]] : fields)
}

function isEmpty(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0
}
