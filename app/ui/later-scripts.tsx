import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type Script = { type?: string; children?: ReactNode }

/** Delays scripts and module preloads until the first paint. Only the server renders them. */
export function LaterScripts() {
  return typeof document === 'undefined' ? delay(Scripts({})) : null
}

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

const waitingType = 'text/later'

/** Milliseconds after the load event, for a page in the background, which is never painted. */
const unpainted = 500

const starter = `{
  let isStarted = false
  const painted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) start()
  })
  addEventListener('load', () => setTimeout(start, ${unpainted}))
  painted.observe({ type: 'paint', buffered: true })
  // Hydration sets a textarea back to its default value: useTypedEarlyText restores the text.
  addEventListener('input', ({ target }) => {
    const { value, selectionStart, selectionEnd } = target
    if (target.matches('textarea')) target.typedEarly = { value, selectionStart, selectionEnd }
  })
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
