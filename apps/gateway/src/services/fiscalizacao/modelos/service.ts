// The agency's models of situations: read by everyone, because forms begin from them.
export { modelos } from './repository.ts'
