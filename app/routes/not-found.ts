import { redirect } from 'react-router'

/** An unknown address leads to the start page. */
export function loader() {
  return redirect('/')
}
