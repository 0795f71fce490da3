// The proofs of processes start the gateway as it is built.
import { ensureBuild } from './build.mjs'

export const setup = () => ensureBuild({ parts: ['gateway'] })
