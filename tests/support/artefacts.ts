/** Vitest's global setup: tests run the source, which needs what the build makes for the app. */
export { ensureArtefacts as default } from '#app/commands/artefacts/artefacts.ts'
