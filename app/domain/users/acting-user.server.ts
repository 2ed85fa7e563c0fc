export { runAs } from '#app/db/acting-user.server.ts'
