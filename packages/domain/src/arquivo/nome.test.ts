import { describe, expect, it } from 'vitest'
import { nomeParaSalvar, nomeSeguro } from './nome.ts'
import { TIPO_DE_ARQUIVO_NAO_ACEITO } from './tipos.ts'

describe('nomeSeguro', () => {
  it.each([
    ['foto.jpg', 'foto.jpg'],
    ['Córrego São João.jpg', 'Córrego São João.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\a.jpg', 'a.jpg'],
    ['a\0b\r\n.jpg', 'ab.jpg'],
    ['foto\u202Egpj.exe', 'fotogpj.exe'],
    ['..', 'arquivo'],
    ['', 'arquivo'],
    ['\u200B', 'arquivo'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    [`${'a'.repeat(400)}.jpeg`, `${'a'.repeat(145)}.jpeg`],
  ])('%j becomes %j', (nome, esperado) => expect(nomeSeguro(nome)).toBe(esperado))
})

it('saves with an ending of what the file is', () => {
  expect(nomeParaSalvar('foto.JPG', 'image/jpeg')).toBe('foto.JPG')
  expect(nomeParaSalvar('foto.exe', 'image/jpeg')).toBe('foto.exe.jpg')
  expect(nomeParaSalvar('foto', 'application/pdf')).toBe('foto.pdf')
})

it('says what is accepted', () => {
  expect(TIPO_DE_ARQUIVO_NAO_ACEITO).toBe(
    'Tipo de arquivo não aceito. Envie foto (jpg, png, webp ou heic), vídeo (mp4, mov ou webm), áudio (m4a, mp3, wav, ogg ou webm), documento (pdf).',
  )
})
