/** Why a file is not imported, in words for the user. */
export class ImportacaoRecusada extends Error {}
