import type { NumberedStop } from './day-board.tsx'

/** A picture of a block in the hand, over all that scrolls; only it is laid out while it moves. */
export function createGhost(board: HTMLElement, { number, title }: NumberedStop) {
  const element = document.createElement('div')
  element.className = 'board-ghost'
  element.ariaHidden = 'true'
  const name = document.createElement('span')
  name.textContent = `${number} ${title}`
  const clock = document.createElement('small')
  element.append(clock, name)
  board.append(element)
  let told = ''
  let width = -1
  return {
    put: (x: number, y: number, wide: number) => {
      element.style.transform = `translate(${x}px, ${y}px)`
      if (wide !== width) element.style.width = `${wide}px`
      width = wide
    },
    tell: (hours: string) => {
      if (hours !== told) clock.textContent = hours
      told = hours
    },
    remove: () => element.remove(),
  }
}
