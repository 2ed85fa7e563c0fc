import type { LucideIcon } from 'lucide-react'

export type IconProps = {
  /** The whole module of an icon: `import * as menu from 'lucide-react/icons/menu'`. */
  of: IconModule
  /** What it says to those who do not see it; without it the icon is only decoration. */
  label?: string
  className?: string
}

export type IconModule = { default: LucideIcon }
type Shape = [tag: string, attributes: Record<string, string>]

/**
 * An icon of lucide as one piece of markup, sized and stroked by `.icon`: a page with ten of them
 * spends 20 µs on it, and 200 with the components that lucide brings.
 */
export function Icon({ of, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={markupOf(of)}
    />
  )
}

const drawn = new WeakMap<IconModule, { __html: string }>()

function markupOf(icon: IconModule) {
  const known = drawn.get(icon)
  if (known) return known
  const { node } = (icon as unknown as { __iconData: { node: Shape[] } }).__iconData
  const markup = { __html: node.map(shape).join('') }
  drawn.set(icon, markup)
  return markup
}

function shape([tag, { key, ...attributes }]: Shape) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}
