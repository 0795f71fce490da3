import { userInfo } from 'node:os'

/** Who runs this program, as the machine knows them; a container may run it under a number that has no name. */
export const contaDaMaquina = () => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
