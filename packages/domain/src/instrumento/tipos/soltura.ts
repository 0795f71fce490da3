// Termo de soltura (docs/dominio/instrumentos.md#soltura). There is no offender, so nobody is told of the act; what
// may be released, and where, is the matter.
import { coordenada, escolha, lista, seFor, selecao, texto, textoLongo } from '../../campos/campo.ts'
import { ATO, REGRAS_COMUNS } from '../comuns.ts'
import { defineInstrumento } from '../definicao.ts'
import { derivado } from '../derivado.ts'
import {
  ANIMAIS_DO_EXEMPLO,
  ANIMAL_DO_EXEMPLO,
  atoDeExemplo,
  ESPECIE_DO_EXEMPLO,
  FOTOS_DO_EXEMPLO,
} from '../exemplo.ts'
import { SEM_RESPONSAVEL } from '../exigencia.ts'
import { fotos } from '../fotos.ts'
import { UMA_TESTEMUNHA } from '../pessoas/quem-mais-assina.ts'
import { SIM_NAO } from '../sim-nao.ts'
import { ESPECIME } from '../soltura/especime.ts'
import { AVISOS_DA_SOLTURA, FOTO_POR_ESPECIE, REGRAS_DA_SOLTURA, temExotica } from '../soltura/regras.ts'

export const soltura = defineInstrumento({
  codigo: 'SOLTURA',
  rota: 'soltura',
  sigla: 'TSO',
  nome: 'Termo de Soltura',
  combinavel: false,
  punitivo: false,
  exige: SEM_RESPONSAVEL,
  finalidade: 'Registrar a devolução de animais silvestres à natureza.',
  baseLegal:
    'Lei 9.605/1998, art. 25; Decreto 6.514/2008, arts. 107, I e § 5º, e 134, VII; IN IBAMA 5/2021; Resolução CONAMA 457/2013.',
  secoes: [
    ATO,
    {
      titulo: 'Origem',
      campos: {
        origemAnimais: selecao(
          'Origem dos animais',
          {
            APREENSAO: 'Apreensão',
            RESGATE: 'Resgate',
            ENTREGA_VOLUNTARIA: 'Entrega voluntária',
            CETAS: 'Centro de triagem (CETAS)',
            NASCIMENTO_CRIADOURO: 'Nascimento em criadouro',
          },
          { obrigatorio: true, largura: 6 },
        ),
        documentoOrigemCodigo: escolha('Documento de origem', 'documentos', {
          quando: seFor('origemAnimais', 'APREENSAO', 'RESGATE', 'ENTREGA_VOLUNTARIA'),
          obrigatorio: true,
          entre: ['APREENSAO', 'RECOLHIMENTO', 'ENTREGA'],
          ajuda: 'Termo de apreensão, de recolhimento ou de entrega já assinado.',
          largura: 6,
        }),
        exotica: derivado('exotica', 'Espécie exótica', 'texto', { largura: 4 }),
        especimes: lista('Espécies soltas', 'Espécie', ESPECIME, {
          minimo: 1,
          faltando: 'Inclua ao menos uma espécie',
        }),
      },
    },
    {
      titulo: 'Avaliação',
      campos: {
        tipoSoltura: selecao(
          'Tipo',
          {
            IMEDIATA: 'Imediata',
            APOS_REABILITACAO: 'Após reabilitação',
            BRANDA_AVIARIO: 'Branda, com aviário ou recinto',
          },
          { obrigatorio: true, largura: 6 },
        ),
        justificativaImediata: textoLongo('Justificativa da soltura imediata', {
          quando: seFor('tipoSoltura', 'IMEDIATA'),
          minimo: 30,
          maximo: 2000,
          ajuda: 'Animal recém-capturado, sadio e de ocorrência natural no local.',
        }),
        avaliacaoVeterinaria: textoLongo('Avaliação veterinária', { minimo: 20, maximo: 4000 }),
        avaliacaoVeterinariaId: escolha('Laudo veterinário', 'evidencias', {
          entre: ['DOCUMENTO'],
          ajuda: 'Em vez do texto, ou com ele.',
          largura: 12,
        }),
        veterinarioNome: texto('Médico-veterinário ou biólogo', { maximo: 150, largura: 8 }),
        veterinarioConselho: texto('Registro no conselho', { maximo: 30, largura: 4 }),
        justificativaTecnica: textoLongo('Justificativa técnica', {
          minimo: 30,
          maximo: 4000,
          ajuda: 'Obrigatória para espécie quase ameaçada ou ameaçada (NT, VU, EN, CR).',
        }),
      },
    },
    {
      titulo: 'Soltura',
      campos: {
        pontoSoltura: coordenada('Ponto de soltura', {
          obrigatorio: true,
          faltando: 'Marque o ponto de soltura',
          largura: 12,
        }),
        ambiente: selecao(
          'Ambiente',
          {
            MATA_CILIAR: 'Mata ciliar',
            CERRADO: 'Cerrado',
            CERRADAO: 'Cerradão',
            VEREDA: 'Vereda',
            CAMPO: 'Campo',
            MATA_SECA: 'Mata seca',
            RIO_LAGO: 'Rio ou lago',
            UC: 'Unidade de conservação',
          },
          { obrigatorio: true, largura: 4 },
        ),
        nomeArea: texto('Nome da área ou UC', { maximo: 150, largura: 8 }),
        ocorrenciaNatural: selecao('A espécie ocorre no local', SIM_NAO, { obrigatorio: true, largura: 4 }),
        horaSoltura: texto('Hora da soltura', {
          obrigatorio: true,
          padrao: { regex: /^([01]\d|2[0-3]):[0-5]\d$/, mensagem: 'Hora inválida' },
          ajuda: 'Como 14:30.',
          largura: 4,
        }),
        condicaoTempo: texto('Condição do tempo', { maximo: 80, largura: 4 }),
        monitoramento: textoLongo('Monitoramento', {
          maximo: 2000,
          ajuda: 'Responsável e periodicidade.',
        }),
        participantes: lista('Participantes', 'Participante', {
          nome: texto('Nome', { obrigatorio: true, maximo: 150, largura: 5 }),
          orgao: texto('Órgão', { maximo: 80, largura: 4 }),
          funcao: texto('Função', { maximo: 60, largura: 3 }),
        }),
        fotosSoltura: fotos('Fotos da soltura', { obrigatorio: true, faltando: FOTO_POR_ESPECIE }),
      },
    },
  ],
  regras: [
    // Nobody is told of the act, so only the common rules of the act itself can speak.
    ...REGRAS_COMUNS.filter((r) => typeof r === 'function' || r.campo in ATO.campos),
    ...REGRAS_DA_SOLTURA,
  ],
  avisos: AVISOS_DA_SOLTURA,
  derivados: (dados, ctx) => ({ exotica: temExotica(dados, ctx) ? 'Sim' : 'Não' }),
  assinam: [
    {
      papel: 'Médico-veterinário ou biólogo responsável',
      obrigatorio: false,
      campo: 'assinaturaVeterinario',
      quem: { nome: 'veterinarioNome', documento: 'veterinarioConselho', rotulo: 'Registro' },
    },
    UMA_TESTEMUNHA,
  ],
  advertencias: [
    'A soltura imediata cabe só a animal recém-capturado, sadio e de ocorrência natural no local.',
    'Espécie exótica não é solta na natureza.',
    'Os indivíduos soltos saem do saldo do documento de origem; a mesma origem pode ter outras solturas até zerar o saldo.',
  ],
  exemplo: () => ({
    ...atoDeExemplo('Soltura de aves recém-capturadas, em área de ocorrência natural.', '107, I, e 134, VII'),
    origemAnimais: 'APREENSAO',
    documentoOrigemCodigo: ANIMAIS_DO_EXEMPLO,
    especimes: [
      {
        itemId: ANIMAL_DO_EXEMPLO,
        especieId: ESPECIE_DO_EXEMPLO,
        quantidade: 3,
        sexo: 'INDETERMINADO',
        faixaEtaria: 'ADULTO',
        estadoSaude: 'HIGIDO',
      },
    ],
    tipoSoltura: 'IMEDIATA',
    justificativaImediata: 'Aves capturadas no mesmo dia, sem sinal de doença, no próprio município.',
    pontoSoltura: { latitude: -16.678861, longitude: -49.253917 },
    ambiente: 'CERRADO',
    ocorrenciaNatural: 'SIM',
    horaSoltura: '17:30',
    fotosSoltura: [FOTOS_DO_EXEMPLO[0]],
  }),
})
