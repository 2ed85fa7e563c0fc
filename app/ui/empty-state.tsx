import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  title?: string
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon}
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  )
}
