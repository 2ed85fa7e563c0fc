import { type Canvas, type Paint, polygon } from './canvas.ts'

/** A one-point view: vanishing point in pixels, focal length in pixels, height of the eye in metres. */
export type Eye = { x: number; y: number; focal: number; height: number }

export type Point = readonly [number, number, number]

/** Pixel of a point in metres: to the side, up from the ground, ahead. */
export function project(eye: Eye, [x, y, z]: Point): [number, number] {
  const k = eye.focal / Math.max(0.05, z)
  return [eye.x + x * k, eye.y - (y - eye.height) * k]
}

export function face(canvas: Canvas, eye: Eye, corners: readonly Point[], paint: Paint, alpha = 1) {
  polygon(
    canvas,
    corners.flatMap((corner) => project(eye, corner)),
    paint,
    alpha,
  )
}

/** A rectangle on a wall that runs ahead at `x`, from z0 to z1 and y0 to y1. */
export function panel(
  canvas: Canvas,
  eye: Eye,
  x: number,
  z0: number,
  z1: number,
  y0: number,
  y1: number,
  paint: Paint,
  alpha = 1,
) {
  face(
    canvas,
    eye,
    [
      [x, y0, z0],
      [x, y1, z0],
      [x, y1, z1],
      [x, y0, z1],
    ],
    paint,
    alpha,
  )
}
