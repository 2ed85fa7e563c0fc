/** Vitest's global setup: tests run the source, which needs what the build makes for the app. */
export { provideArtefacts as default } from '#app/commands/artefacts/artefacts.ts'
