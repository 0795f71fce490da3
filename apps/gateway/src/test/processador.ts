/** Counts milliseconds of processor, not of the clock: another program at work on the machine changes nothing. */
export const contarProcessador = () => {
  const inicio = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(inicio)
    return (user + system) / 1000
  }
}
