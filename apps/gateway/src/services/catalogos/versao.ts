/** Which change of the agency's catalogues is the last: what is kept in memory of them is of one of these, in every process. */
/** What a catalogue without a table of its own says is read from its versions. */
export { ultimaOrdem as versaoDosCatalogos, valores as versoesDoCatalogo } from './repository.ts'
