/** Which change of the agency's catalogues is the last: what is kept in memory of them is of one of these, in every process. */
export { ultimaOrdem as versaoDosCatalogos } from './repository.ts'
