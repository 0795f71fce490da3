// Termo de levantamento de suspensão: the condition was fulfilled, and the seals are taken off
// (docs/dominio/atos.md#levantamento).
import { arquivo, data, lista, texto, textoLongo } from '../../campos/campo.ts'
import { CONDICOES_EM_VIGOR } from '../../formulario/condicao.ts'
import { linhas, textoDe } from '../../instrumento/leitura.ts'
import { codigoDoPrimeiro, decisaoDepoisDoPrimeiro, fundamento, motivacao, semPonto } from '../comuns.ts'
import { defineAto, type RegraDoAto } from '../definicao.ts'

const numeroDoLacre = (valor: unknown) => textoDe(valor).toUpperCase()

/** Only a seal that was put on can be taken off, once. */
const lacresDaSuspensao: RegraDoAto = (dados, { instrumento }) => {
  const aplicados = linhas(instrumento.dados.lacresAplicados).map((l) => numeroDoLacre(l.numero))
  const retirados = linhas(dados.lacresRemovidos).map((l) => numeroDoLacre(l.numero))
  return retirados.flatMap((numero, i) => {
    const campo = `lacresRemovidos.${i}.numero`
    if (numero === '') return []
    if (!aplicados.includes(numero)) return [{ campo, mensagem: 'Este lacre não consta da suspensão' }]
    return retirados.indexOf(numero) < i ? [{ campo, mensagem: 'Este lacre já está na lista' }] : []
  })
}

export const levantamento = defineAto({
  codigo: 'LEVANTAMENTO',
  rotulo: 'Levantar suspensão',
  quemAssina: 'Autoridade competente',
  sobre: ['SUSPENSAO'],
  de: { gestor: CONDICOES_EM_VIGOR },
  deOutraPessoa: 'Quem lavrou a suspensão não a levanta: peça a outra autoridade.',
  explicacao: 'A suspensão é levantada por decisão da autoridade. O termo de suspensão não muda.',
  baseLegal: 'Decreto 6.514/2008, arts. 15-B e 101 (requisitos a confirmar pelo órgão).',
  secoes: [
    {
      titulo: 'Levantamento da suspensão',
      campos: {
        decisaoNumero: texto('Número da decisão', { obrigatorio: true, maximo: 80, largura: 6 }),
        decisaoData: data('Data da decisão', { obrigatorio: true, naoFutura: true, largura: 6 }),
        condicaoCumprida: textoLongo('Como foi cumprida a condição para voltar a operar', {
          obrigatorio: true,
          minimo: 20,
          maximo: 2000,
        }),
        lacresRemovidos: lista('Lacres retirados', 'Lacre', {
          numero: texto('Número', { obrigatorio: true, maximo: 30, largura: 4 }),
          foto: arquivo('Foto do lacre', {
            obrigatorio: true,
            faltando: 'Anexe a foto do lacre',
            largura: 8,
          }),
        }),
      },
    },
    motivacao('Por que a suspensão é levantada'),
  ],
  regras: [decisaoDepoisDoPrimeiro('à suspensão'), lacresDaSuspensao],
  impedimento: ({ anteriores }) =>
    anteriores.some((a) => a.tipo === 'LEVANTAMENTO') ? 'Esta suspensão já foi levantada.' : null,
  efeito: () => 'SUSPENSAO_LEVANTADA',
  dispositivo: (dados, ctx) => [
    `Fica levantada a suspensão do ${codigoDoPrimeiro(ctx)}, cumprida a condição: ${semPonto(dados.condicaoCumprida)}. O levantamento não extingue a multa nem a obrigação de reparar o dano.`,
  ],
  inicial: fundamento('Decreto 6.514/2008, art. 15-B'),
})
