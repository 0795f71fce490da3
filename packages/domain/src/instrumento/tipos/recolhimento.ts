// Termo de recolhimento (docs/dominio/instrumentos.md#recolhimento). There is no offender: its answers have no
// notice, and whoever appears as responsible turns it into a seizure, in a form of its own.
import {
  booleano,
  coordenada,
  type Dados,
  grupo,
  lista,
  multiSelecao,
  selecao,
  seNaoFor,
  telefone,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { ehVazio } from '../../campos/pendencias.ts'
import { ehAnimal } from '../bens/categoria.ts'
import { AO_MENOS_UM_ITEM, itemDeBem } from '../bens/item.ts'
import { avisosDoItem, regrasDoItem } from '../bens/regras-do-item.ts'
import { ATO, REGRAS_COMUNS } from '../comuns.ts'
import { defineInstrumento, type Regra } from '../definicao.ts'
import { atoDeExemplo, FOTOS_DO_EXEMPLO, itemDeExemplo } from '../exemplo.ts'
import { SEM_RESPONSAVEL } from '../exigencia.ts'
import { fotos, regraDasFotos } from '../fotos.ts'
import { identificadosDe, linhas } from '../leitura.ts'
import { UMA_TESTEMUNHA } from '../pessoas/quem-mais-assina.ts'

const FOTO = 'Anexe ao menos uma foto dos itens'
const COM_NOME = seNaoFor('anonimo', true)

const itensDe = (dados: Dados) => linhas(dados.itensRecolhidos)
const temFerido = (dados: Dados) => itensDe(dados).some((i) => ehAnimal(i) && i.estado === 'FERIDO')

const REGRAS: readonly Regra[] = [
  {
    campo: 'motivoRecolhimento',
    vale: (_, { formulario }) => !identificadosDe(formulario).some((p) => p.papel === 'AUTUADO'),
    mensagem: 'Recolhimento não tem autuado: havendo responsável, lavre a apreensão em novo formulário',
  },
  {
    campo: 'tentativaIdentificacao',
    vale: (d) => !ehVazio(d.tentativaIdentificacao) || itensDe(d).every((i) => ehAnimal(i)),
    mensagem: 'Descreva as buscas feitas',
  },
  {
    campo: 'veterinarioNome',
    vale: (d) => !temFerido(d) || !ehVazio(d.veterinarioNome),
    mensagem: 'Animal ferido exige atendimento veterinário',
  },
  {
    campo: 'veterinarioConselho',
    vale: (d) => !temFerido(d) || !ehVazio(d.veterinarioConselho),
    mensagem: 'Informe o registro do conselho do veterinário',
  },
  regraDasFotos('fotosItens', 1, FOTO),
]

export const recolhimento = defineInstrumento({
  codigo: 'RECOLHIMENTO',
  rota: 'recolhimento',
  sigla: 'TRE',
  nome: 'Termo de Recolhimento',
  combinavel: false,
  punitivo: false,
  exige: SEM_RESPONSAVEL,
  finalidade:
    'Recolher animal, bem ou produto sem responsável identificado, achado, abandonado ou resgatado.',
  baseLegal: 'Lei 9.605/1998, art. 25; Decreto 6.514/2008, arts. 102, 103 e 107; IN IBAMA 5/2021.',
  secoes: [
    ATO,
    {
      titulo: 'Recolhimento',
      campos: {
        motivoRecolhimento: selecao(
          'Motivo',
          {
            ABANDONADO: 'Abandonado',
            ACHADO: 'Achado',
            RESGATE_FAUNA: 'Resgate de fauna',
            RISCO_POPULACAO: 'Risco à população',
            DENUNCIA_SEM_AUTOR: 'Denúncia sem autor conhecido',
            ACIDENTE_RODOVIARIO: 'Acidente rodoviário',
          },
          { obrigatorio: true, largura: 6 },
        ),
        destinoImediato: selecao(
          'Destino',
          {
            CETAS: 'Centro de triagem de animais silvestres (CETAS)',
            DEPOSITO: 'Depósito',
            SOLTURA_IMEDIATA: 'Soltura imediata',
            ATENDIMENTO_VETERINARIO: 'Atendimento veterinário',
            DESTRUICAO: 'Destruição',
            GUARDA_DO_ORGAO: 'Guarda do órgão',
          },
          { obrigatorio: true, largura: 6 },
        ),
        localEncontro: coordenada('Local do encontro', {
          obrigatorio: true,
          faltando: 'Marque o local do encontro',
          largura: 12,
        }),
        condicaoEncontrada: textoLongo('Condição em que foi encontrado', {
          obrigatorio: true,
          minimo: 30,
          maximo: 4000,
        }),
        tentativaIdentificacao: textoLongo('O que se fez para achar o dono', {
          minimo: 30,
          maximo: 4000,
          mensagem: 'Descreva as buscas feitas',
          ajuda: 'Obrigatório quando há bem ou veículo.',
        }),
        autoridadesAcionadas: multiSelecao(
          'Outros órgãos',
          {
            BOMBEIROS: 'Bombeiros',
            POLICIA_MILITAR: 'Polícia Militar',
            POLICIA_CIVIL: 'Polícia Civil',
            POLICIA_RODOVIARIA: 'Polícia Rodoviária',
            PREFEITURA: 'Prefeitura',
          },
          { largura: 12 },
        ),
        solicitante: grupo('Quem pediu o recolhimento', {
          anonimo: booleano('Pediu anonimato', { largura: 12 }),
          nome: texto('Nome', { quando: COM_NOME, maximo: 150, largura: 8 }),
          telefone: telefone('Telefone', { quando: COM_NOME, largura: 4 }),
        }),
      },
    },
    {
      titulo: 'Itens recolhidos',
      campos: {
        itensRecolhidos: lista('Itens', 'Item', itemDeBem, AO_MENOS_UM_ITEM),
        veterinarioNome: texto('Veterinário que atendeu', {
          maximo: 150,
          ajuda: 'Obrigatório quando há animal ferido.',
          largura: 8,
        }),
        veterinarioConselho: texto('Registro no conselho', { maximo: 30, largura: 4 }),
        fotosItens: fotos('Fotos dos itens', { obrigatorio: true, faltando: FOTO }),
      },
    },
  ],
  regras: [
    // Nobody is told of the act, so only the common rules of the act itself can speak.
    ...REGRAS_COMUNS.filter((r) => typeof r === 'function' || r.campo in ATO.campos),
    ...regrasDoItem('itensRecolhidos'),
    ...REGRAS,
  ],
  avisos: avisosDoItem('itensRecolhidos'),
  assinam: [
    {
      papel: 'Solicitante',
      obrigatorio: false,
      campo: 'assinaturaSolicitante',
      quem: { grupo: 'solicitante' },
    },
    UMA_TESTEMUNHA,
  ],
  advertencias: [
    'Este termo não tem autuado: registra o que foi recolhido sem responsável identificado.',
    'Identificado o responsável, a apreensão será lavrada em novo formulário, com vínculo a este termo.',
    'A destinação posterior dos itens é feita por termo de soltura, doação, depósito ou entrega que cita este recolhimento.',
  ],
  exemplo: () => ({
    ...atoDeExemplo('Recolhimento de madeira abandonada à margem da estrada.', '102 e 107'),
    motivoRecolhimento: 'ABANDONADO',
    destinoImediato: 'GUARDA_DO_ORGAO',
    localEncontro: { latitude: -16.678861, longitude: -49.253917 },
    condicaoEncontrada: 'Toras empilhadas à margem da estrada, cobertas por galhos.',
    tentativaIdentificacao: 'A equipe perguntou aos vizinhos e procurou marcas nas toras, sem resultado.',
    itensRecolhidos: [itemDeExemplo()],
    fotosItens: [FOTOS_DO_EXEMPLO[0]],
  }),
})
