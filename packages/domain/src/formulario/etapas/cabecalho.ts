// The head of the form, always in view (docs/dominio/etapas.md#cabecalho).
import { booleano, type Campos, dataHora, lista, texto } from '../../campos/campo.ts'

export const CAMPOS_DO_CABECALHO: Campos = {
  dataHoraLavratura: dataHora('Lavratura', { obrigatorio: true, naoFutura: true, largura: 4 }),
  ordemFiscalizacao: texto('Ordem de fiscalização', { maximo: 30, largura: 4 }),
  operacao: texto('Operação', { maximo: 80, largura: 4 }),
  equipe: lista('Equipe', 'Integrante', {
    usuarioId: texto('Usuário', { obrigatorio: true, maximo: 36 }),
    nome: texto('Nome', { obrigatorio: true, maximo: 150 }),
    matricula: texto('Matrícula', { maximo: 30 }),
    cargo: texto('Cargo', { maximo: 80 }),
    autuante: booleano('Autuante'),
    assina: booleano('Assina'),
  }),
}
