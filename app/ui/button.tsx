import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'

type ButtonStyle = { kind?: ButtonKind; icon?: ReactNode; className?: string }

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className'> & { pending?: boolean; pendingText?: string }

export function Button(props: ButtonProps) {
  const { kind, icon, className, pending, pendingText, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, className)}
      aria-busy={pending || undefined}
      onClick={pending ? ignore : onClick}
    >
      {icon}
      {pending && pendingText ? pendingText : children}
    </button>
  )
}

export function SubmitButton({ intent, ...props }: ButtonProps & { intent?: string }) {
  const { state, formData, formMethod } = useNavigation()
  const posting = state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
  const mine = intent === undefined || formData?.get('intent') === intent
  const naming = intent === undefined ? {} : { name: 'intent', value: intent }
  return <Button type="submit" pending={posting && mine} {...naming} {...props} />
}

export function ButtonLink(props: ButtonStyle & Omit<ComponentProps<typeof Link>, 'className'>) {
  const { kind, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClass(kind, className)}>
      {icon}
      {children}
    </Link>
  )
}

export function IconButton({ label, icon, ...props }: ButtonProps & { label: string }) {
  return (
    <Button
      kind="quiet"
      {...props}
      className={`btn-icon ${props.className ?? ''}`}
      aria-label={label}
      title={label}
      icon={icon}
    />
  )
}

export function buttonClass(kind: ButtonKind = 'primary', more = '') {
  return `btn btn-${kind} ${more}`.trim()
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
