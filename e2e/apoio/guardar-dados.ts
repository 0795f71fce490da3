// The demonstration data of the journeys, made while other tests run (scripts/test.mjs).
import { guardarDados } from './dados.ts'

await guardarDados()
