import type { Slot } from './published.ts'

export function packingProgress(slots: Pick<Slot, 'quantity' | 'isPacked' | 'inUse'>[]) {
  const counted = slots.filter(({ inUse }) => inUse === 'yes')
  const sum = (some: typeof counted) => some.reduce((total, { quantity }) => total + quantity, 0)
  return { packed: sum(counted.filter(({ isPacked }) => isPacked)), total: sum(counted) }
}

export function homecomingProgress(slots: Pick<Slot, 'quantity' | 'cameHome' | 'inUse'>[]) {
  const { packed: home, total } = packingProgress(
    slots.map(({ cameHome, ...slot }) => ({ ...slot, isPacked: cameHome })),
  )
  return { home, total }
}
