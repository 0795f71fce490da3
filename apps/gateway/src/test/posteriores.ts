// Answers of acts after the first, ready to be signed.
export const umaRetificacao = (mais: object = {}) => ({
  correcoes: [{ campo: 'GRAFIA', de: 'corrego', para: 'córrego' }],
  motivo: 'A palavra saiu sem acento na descrição do lugar do fato.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 100',
  ...mais,
})

export const umCancelamento = (mais: object = {}) => ({
  motivoTipo: 'DUPLICIDADE',
  motivo: 'O mesmo fato já estava em outro auto, lavrado na véspera pela mesma equipe.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 100',
  ...mais,
})

export const umDesembargo = (mais: object = {}) => ({
  tipoDesembargo: 'TOTAL',
  decisaoNumero: 'DEC-12/2026',
  decisaoData: '2026-11-10',
  motivo: 'A área foi regularizada: licença emitida e plano de recuperação aprovado.',
  fundamentacaoLegal: 'Decreto 6.514/2008, art. 15-B',
  ...mais,
})
