import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize, posix } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree. */
type Node = { type: string; [name: string]: unknown }
type Module = { file: string; body: Node[] }

const root = join(import.meta.dirname, '../..')
const modules = new Map<string, Module>()

/**
 * The verbs of each route module with an action, by its path below `app/routes`: the keys of the
 * tables that its action hands to `runAction`, also through functions of other modules. An action
 * without such a table has no verbs.
 */
export function findPageActions(): Record<string, string[]> {
  const files = readdirSync(join(root, 'app/routes'), { recursive: true, encoding: 'utf8' })
  const found = files.toSorted().flatMap((file): [string, string[]][] => {
    if (!/(?<!\.server)\.tsx?$/.test(file)) return []
    const module = load(`app/routes/${file}`)
    const action = module && findExported(module, 'action')
    return module && action ? [[posix.normalize(file), verbsOf(module, action)]] : []
  })
  return Object.fromEntries(found)
}

type Found = { module: Module; node: Node }

/** What callers hand to a parameter; undefined for nothing. */
type Given = Map<string, Found | undefined>

function verbsOf(module: Module, start: Node): string[] {
  const seen = new Set<Node>()
  const verbs = new Set<string>()
  const visit = ({ module, node }: Found, given: Given) => {
    if (seen.has(node)) return
    seen.add(node)
    for (const call of descendants(node).filter(({ type }) => type === 'CallExpression')) {
      const name = (call.callee as Node).name as string | undefined
      if (name === undefined) continue
      const sent = call.arguments as Node[]
      if (name === 'runAction') {
        for (const verb of sent[1] ? keysOf({ module, node: sent[1] }, given) : []) verbs.add(verb)
        continue
      }
      const target = resolve(module, name)
      if (!target) continue
      const names = ((target.node.params ?? []) as Node[]).map((one) => String(one.name))
      const handed = names.map((name, at): [string, Found | undefined] => [
        name,
        sent[at] && { module, node: sent[at] },
      ])
      visit(target, new Map(handed))
    }
  }
  visit({ module, node: start }, new Map())
  return [...verbs].sort()
}

/** The keys of an object, however it is composed. */
function keysOf({ module, node }: Found, given: Given): string[] {
  const keys = (node: unknown) => keysOf({ module, node: node as Node }, given)
  switch (node.type) {
    case 'ObjectExpression':
      return (node.properties as Node[]).flatMap(({ type, argument, key }) =>
        type === 'SpreadElement' ? keys(argument) : nameOf(key as Node),
      )
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(keys)
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return keys(node.expression)
    case 'Identifier': {
      const name = nameOf(node)
      if (given.has(name)) return keysOfAny([given.get(name)])
      return keysOfAny([requireFound(module, name)])
    }
    case 'CallExpression': {
      const target = requireFound(module, nameOf(node.callee as Node))
      return keysOfAny(returnsOf(target.node).map((node) => ({ ...target, node })))
    }
    default:
      throw new Error(`${module.file}: a table of verbs is no ${node.type}`)
  }
}

function keysOfAny(found: (Found | undefined)[]) {
  return found.flatMap((one) => (one ? keysOf(one, new Map()) : []))
}

function nameOf({ name, value }: Node) {
  return String(name ?? value)
}

function requireFound(module: Module, name: string) {
  const found = resolve(module, name)
  if (!found) throw new Error(`${module.file}: where are the verbs of ${name}?`)
  return found
}

function returnsOf({ body }: Node): Node[] {
  const block = body as Node
  if (block.type !== 'BlockStatement') return [block]
  return descendants(block, isFunction)
    .filter(({ type, argument }) => type === 'ReturnStatement' && argument)
    .map(({ argument }) => argument as Node)
}

/** What a name stands for, in the module or in one of the routes' modules that it imports. */
function resolve(module: Module, name: string): Found | undefined {
  const own = findDeclared(module, name)
  if (own) return { module, node: own }
  for (const { type, source, specifiers } of module.body) {
    if (type !== 'ImportDeclaration') continue
    const imported = (specifiers as Node[]).find(({ local }) => (local as Node).name === name)
    const target = imported && load(pathOf(module, (source as Node).value as string))
    if (target)
      return resolve(target, ((imported.imported ?? imported.local) as Node).name as string)
  }
  return undefined
}

function findExported(module: Module, name: string): Node | undefined {
  const isExported = module.body.some(({ type, declaration, specifiers }) => {
    if (type !== 'ExportNamedDeclaration') return false
    const declared = declaration as Node | null
    const names = [declared, ...((declared?.declarations ?? []) as Node[])].map(
      (one) => (one?.id as Node | undefined)?.name,
    )
    const exported = (specifiers as Node[]).map((one) => (one.exported as Node).name)
    return [...names, ...exported].includes(name)
  })
  return isExported ? findDeclared(module, name) : undefined
}

function findDeclared({ body }: Module, name: string): Node | undefined {
  const all = body.flatMap((node) => descendants(node))
  const declared = all.find(
    ({ type, id }) =>
      /^(?:FunctionDeclaration|VariableDeclarator)$/.test(type) &&
      (id as Node | null)?.name === name,
  )
  return declared?.type === 'VariableDeclarator' ? (declared.init as Node) : declared
}

function pathOf({ file }: Module, source: string) {
  return source.startsWith('#') ? source.slice(1) : normalize(join(file, '..', source))
}

function load(file: string): Module | undefined {
  if (!/^app\/(?:routes|views)\/.*\.tsx?$/.test(file)) return undefined
  const known = modules.get(file)
  if (known) return known
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const module = { file, body: program.body as unknown as Node[] }
  modules.set(file, module)
  return module
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** The node and all nodes in it, but not in those that `isEnd` names. */
function descendants(node: Node, isEnd?: (node: Node) => boolean): Node[] {
  const children = Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value,
    )
  return [node, ...children.flatMap((child) => (isEnd?.(child) ? [] : descendants(child, isEnd)))]
}
