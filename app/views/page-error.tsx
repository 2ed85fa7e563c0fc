import { href } from 'react-router'
import { useRequestId } from '#app/ui/request-id.ts'

type PageErrorProps = { status: number; message?: string }

const titles: Record<number, string> = {
  401: 'Please log in',
  403: 'You don’t have access',
  404: 'Page not found',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

export function PageError({ status, message }: PageErrorProps) {
  const id = useRequestId()
  return (
    <main className="narrow">
      <title>{titles[status] ?? 'Something went wrong'}</title>
      <h1>{titles[status] ?? 'Something went wrong'}</h1>
      <p className="lede">
        {message ?? (
          <>
            We couldn’t show this page. Check your connection and try again. If it keeps happening,{' '}
            <a href={href('/contact')}>contact us</a>.
          </>
        )}
      </p>
      {status >= 500 && id && (
        <p>
          Its reference number: <code id="request-id">{id}</code>
        </p>
      )}
      <p>
        <a className="btn btn-secondary" href="/">
          To the start page
        </a>
      </p>
    </main>
  )
}
