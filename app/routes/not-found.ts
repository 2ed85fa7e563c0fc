import { redirect } from 'react-router'

/** Redirects unknown addresses to the start page. */
export function loader() {
  return redirect('/')
}
