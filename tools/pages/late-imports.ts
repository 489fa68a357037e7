/** A node of a syntax tree, in the standard form (ESTree). */
type Node = { type: string; [key: string]: unknown }

/** The modules that `lazyPart` loads in the browser alone: the option `ahead` is for those of the server's page. */
export function lateImports(tree: object): string[] {
  return nodesIn(tree)
    .filter(node => node.type === 'CallExpression' && (node.callee as Node).name === 'lazyPart')
    .filter(({ arguments: given }) => !nodesIn((given as Node[])[1]).some(isAhead))
    .flatMap(({ arguments: given }) => nodesIn((given as Node[])[0]))
    .filter(node => node.type === 'ImportExpression')
    .map(node => String((node.source as Node).value))
}

const isAhead = (node: Node) => node.type === 'Property' && (node.key as Node).name === 'ahead'

/** A node with all inside of it. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value as Node, ...inside] : inside
}
