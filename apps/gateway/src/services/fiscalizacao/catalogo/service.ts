// What routes and other services ask of the catalogue.
export { leis, tiposDeInfracao, tiposDeInstrumento } from './repository.ts'
