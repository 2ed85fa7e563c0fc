import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type Script = { type?: string; children?: ReactNode }

/**
 * React Router's scripts, which load once the page is painted: before that they would take the line
 * and the processor from what is looked at first. The browser's React takes no notice of them.
 */
export function LaterScripts() {
  return typeof document === 'undefined' ? delay(Scripts({})) : null
}

/** The same elements, in which nothing loads or runs by itself, and a script that starts them. */
function delay(element: ReactNode): ReactNode {
  if (!isValidElement<Script>(element)) return element
  const { type, props } = element
  if (type === 'link')
    return cloneElement(element, { rel: 'later', fetchPriority: 'low' } as Script)
  if (type !== 'script') return Children.map(props.children, delay)
  if (props.type !== 'module') return element
  const own = { type: undefined, async: undefined, dangerouslySetInnerHTML: { __html: starter } }
  return [
    cloneElement(element, { key: 'modules', type: waitingType, async: undefined } as Script),
    cloneElement(element, { key: 'starter', ...own } as Script),
  ]
}

/** Of a script that no browser runs by itself. */
const waitingType = 'text/later'

/** Milliseconds after loading, for a page that is not painted: nobody sees it yet. */
const unpainted = 500

/** The modules' script goes into the head, where React takes no notice of it. */
const starter = `{
  let isStarted = false
  const painted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) start()
  })
  addEventListener('load', () => setTimeout(start, ${unpainted}))
  painted.observe({ type: 'paint', buffered: true })
  function start() {
    if (isStarted) return
    isStarted = true
    painted.disconnect()
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const { nonce, textContent } = document.querySelector('script[type="${waitingType}"]')
    const script = Object.assign(document.createElement('script'), { nonce, textContent })
    script.type = 'module'
    document.head.append(script)
  }
}`
