import { z } from 'zod'

const Uuid = z.guid()

export const ehUuid = (texto: string) => Uuid.safeParse(texto).success
