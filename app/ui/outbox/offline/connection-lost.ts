/**
 * What a page throws whose answer did not arrive: its boundary says that there is no connection.
 */
export class ConnectionLost extends Error {}

type Stay = () => boolean

let stay: Stay | undefined

/** Sets what keeps the shown page where the next one cannot be had; undefined for nothing. */
export function setStay(to: Stay | undefined) {
  stay = to
}

/** @returns whether the shown page stays instead of the one that the router is loading */
export function staysInstead(): boolean {
  return stay?.() ?? false
}
