import type { ReactNode } from 'react'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimen">
      <div>{children}</div>
      <p className="caption">{name}</p>
    </div>
  )
}
