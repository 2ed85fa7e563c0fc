/** Of the source that the tests run, what the build makes for the app. */
export { provideArtefacts as default } from '#app/commands/artefacts/artefacts.ts'
