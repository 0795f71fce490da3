// Whose a form is, as the unit of its author changes (docs/decisoes/0058-unidades.md).
export { ganharUnidade } from './unidade-repository.ts'
