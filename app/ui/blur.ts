import { type RefObject, useEffect } from 'react'

export function useBlur(box: RefObject<HTMLElement | null>, blurHash?: string) {
  useEffect(() => {
    const image = box.current?.querySelector('img')
    if (!blurHash || !image || image.complete) return
    let gone = false
    const canvas = document.createElement('canvas')
    const remove = () => {
      gone = true
      canvas.remove()
    }
    image.addEventListener('load', remove, { once: true })
    paint(canvas, blurHash).then(() => {
      if (!gone) image.before(canvas)
    }, remove)
    return () => {
      image.removeEventListener('load', remove)
      remove()
    }
  }, [box, blurHash])
}

async function paint(canvas: HTMLCanvasElement, blurHash: string) {
  const { decode } = await import('blurhash')
  const side = 24
  canvas.width = side
  canvas.height = side
  canvas.className = 'blur'
  const pixels = new Uint8ClampedArray(decode(blurHash, side, side))
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, side, side), 0, 0)
}
