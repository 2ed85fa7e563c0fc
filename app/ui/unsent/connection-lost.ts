/**
 * What a page throws whose answer did not arrive: its boundary says that there is no connection.
 */
export class ConnectionLost extends Error {}
