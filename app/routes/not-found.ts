import { redirect } from 'react-router'

/** An unknown address leads to the start page (spec section 2). */
export function loader() {
  return redirect('/')
}
